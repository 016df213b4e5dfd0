import { SaxesParser } from 'saxes';

/** What the reader of ads looks at of a document. */
interface Branch {
  readonly children: Branch[];
}

/** The browser's parser of XML, which Node does not have: strict as it is, and with its sign of what is wrong. */
export class StrictParser {
  parseFromString(text: string) {
    const top: Branch = { children: [] };
    const open = [top];
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', () => {
      const element: Branch = { children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    });
    parser.on('closetag', () => void open.pop());
    const problems: Pick<Element, 'textContent'>[] = [];
    try {
      parser.write(text).close();
    } catch (error) {
      problems.push({ textContent: String(error) });
    }
    return { documentElement: top.children[0], getElementsByTagName: () => problems };
  }
}
