import { LONGEST_WORD_TEXT, LONGEST_WORD_TITLE, toWordCard, type WordCard } from '../../../streams/model/words.ts';
import { Refusal } from '../../contract/host/refusal.ts';
import { readField, readFields, readFlag, type Arguments } from './arguments.ts';
import { hasJoined, type PursuitCommand } from './playback-commands.ts';

const by = 'host';

function readLine(value: unknown, most: number): string {
  if (typeof value !== 'string' || value.length > most) {
    throw new Refusal('range', `a text of at most ${String(most)} characters is expected`);
  }
  return value;
}

function readCard(given: Arguments): WordCard | null {
  if (given[0] === null) return null;
  const { text, title = '' } = readFields(given, ['text', 'title']);
  const card = toWordCard({
    text: readField('text', () => readLine(text, LONGEST_WORD_TEXT)),
    title: readField('title', () => readLine(title, LONGEST_WORD_TITLE)),
  });
  if (card.text.trim() === '') throw new Refusal('range', '"text" has nothing to read');
  return card;
}

export const wordCommands = {
  offerWords: (given) => {
    const isOn = readFlag(given);
    return {
      concurrencyKey: 'words',
      when: hasJoined,
      wish: () => ({ type: 'intent.offerWords', isOn, by }),
      isDone: ({ words }) => words?.isOffered === isOn,
    };
  },
  showWordCard: (given) => {
    const card = readCard(given);
    return {
      concurrencyKey: 'wordCard',
      when: hasJoined,
      wish: ({ words }) => {
        if (card !== null && !words?.chosen) throw new Refusal('notFound', 'No word was chosen');
        return { type: 'intent.showWordCard', card, by };
      },
      isDone: ({ words }) => words?.card?.text === card?.text && words?.card?.title === card?.title,
    };
  },
} satisfies Readonly<Record<string, PursuitCommand>>;
