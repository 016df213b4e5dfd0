import { texts } from '../texts.ts';
import { type Option, SelectField } from './Fields.tsx';
import { Icon } from './icons.tsx';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly isWrong: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A field for several options of a list, in the order in which they were chosen. */
export function ChoiceField({ label, name, options, chosen, isWrong, onChange }: Props) {
  const textOf = (value: string) => options.find((one) => one.value === value)?.text ?? value;
  return (
    <div className="choice">
      <SelectField
        label={label}
        name={name}
        value=""
        isWrong={isWrong}
        options={[{ value: '', text: texts.addOne }, ...options.filter(({ value }) => !chosen.includes(value))]}
        onChange={({ target }) => onChange([...chosen, target.value])}
      />
      {chosen.length > 0 && (
        <ul aria-label={label}>
          {chosen.map((value) => (
            <li key={value}>
              <button
                type="button"
                className="chip"
                aria-label={`${texts.remove}: ${textOf(value)}`}
                onClick={() => onChange(chosen.filter((other) => other !== value))}
              >
                {textOf(value)}
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
