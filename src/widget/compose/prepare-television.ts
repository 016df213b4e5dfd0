import { isTelevision } from '../startup/device-type.ts';
import { setUpTelevision } from '../television/set-up.ts';

if (isTelevision(navigator)) setUpTelevision(window);
