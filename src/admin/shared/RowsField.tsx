import { texts } from '../texts.ts';
import { Button, IconButton } from './Button.tsx';
import { type Option, SelectField, TextField } from './Fields.tsx';

export type Row = Readonly<Record<string, string>>;

interface Props<R extends Row> {
  readonly label: string;
  readonly hint?: string;
  /** The name of the list in the services' calls. */
  readonly name: string;
  readonly columns: readonly {
    readonly name: keyof R & string;
    readonly label: string;
    readonly options?: readonly Option[];
    readonly maxLength?: number;
    /** The id of a list of suggestions. */
    readonly list?: string;
    readonly required?: boolean;
  }[];
  readonly rows: readonly R[];
  readonly newRow: R;
  readonly maximumRows: number;
  /** The refused field: `rules.0.country`. */
  readonly wrongField: string | null | undefined;
  readonly onChange: (rows: readonly R[]) => void;
}

/** A list in a form: one line of fields for each of its items, in order. */
export function RowsField<R extends Row>({
  label,
  hint,
  name,
  columns,
  rows,
  newRow,
  maximumRows,
  wrongField,
  onChange,
}: Props<R>) {
  const change = (index: number, column: string, value: string) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [column]: value } : row)));
  return (
    <fieldset className="rows wide" name={name}>
      <legend>{label}</legend>
      {hint !== undefined && <p className="hint">{hint}</p>}
      {rows.map((row, index) => (
        // Rows have no identity of their own, and their fields keep no state.
        <div className="row" key={index}>
          {columns.map(({ name: column, label: title, options, ...rest }) => {
            const field = `${name}.${index}.${column}`;
            const control = {
              label: title,
              name: field,
              value: row[column] ?? '',
              isWrong: wrongField === field,
              onChange: ({ target }: { readonly target: { readonly value: string } }) =>
                change(index, column, target.value),
            };
            return options === undefined ? (
              <TextField key={column} {...control} {...rest} />
            ) : (
              <SelectField key={column} {...control} options={options} />
            );
          })}
          <IconButton
            icon="remove"
            label={`${texts.remove}: ${label}, ${index + 1}`}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <div>
        <Button icon="add" disabled={rows.length >= maximumRows} onClick={() => onChange([...rows, newRow])}>
          {texts.add}
        </Button>
      </div>
    </fieldset>
  );
}
