/**
 * Runs first in the build for televisions: adds missing features of the browser, detects the device, starts the first
 * requests.
 */
import '../television/fill/index.ts';
import './prepare-television.ts';
import '../boot.ts';
