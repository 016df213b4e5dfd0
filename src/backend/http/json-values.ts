/**
 * Whether a text of JSON has no more values than that, whatever it is otherwise. Each takes its time to be made and
 * checked, so that a text of a few megabytes, all brackets, would hold the process for seconds.
 */
export function hasValuesUpTo(most: number, json: string): boolean {
  let [isText, values] = [false, 0];
  for (let at = 0; at < json.length && values <= most; at++) {
    const sign = json[at];
    if (sign === '"') isText = !isText;
    else if (isText && sign === '\\') at++;
    else if (!isText && (sign === ',' || sign === '[' || sign === '{')) values++;
  }
  return values <= most;
}
