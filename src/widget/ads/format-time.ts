/** `hh:mm:ss.mmm` */
export function formatTime(seconds: number): string {
  const milliseconds = Math.round(Math.max(0, seconds) * 1000);
  const pad = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
  const [hours, minutes] = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60];
  return `${pad(hours)}:${pad(minutes)}:${pad((milliseconds / 1000) % 60)}.${pad(milliseconds % 1000, 3)}`;
}
