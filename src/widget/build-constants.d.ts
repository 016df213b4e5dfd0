/** True in the build for televisions and old engines; code behind it is not in the other one. */
declare const __TELEVISION__: boolean;
