/** Runs before everything else in the build for televisions: what engines lack, the device, then the first requests. */
import '../television/fill/index.ts';
import './prepare-television.ts';
import '../boot.ts';
