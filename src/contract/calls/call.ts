import type * as v from 'valibot';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anybody; a user who is logged in; a user with the role. */
export type Access = 'anyone' | 'user' | 'administrator';

export type Fields = v.ObjectSchema<v.ObjectEntries, undefined>;

/** What a good answer is: JSON of a shape, no body at all, a text, a file, or its headers alone. */
export type AnswerKind = v.GenericSchema | 'nothing' | 'text' | 'file' | 'headers';

/** What a caller has to know of a call at run time. */
export interface Row {
  readonly method: Method;
  /** With placeholders: `/contents/{contentId}`. */
  readonly path: string;
  readonly access: Access;
  readonly answer: AnswerKind;
  /** Whether it may be repeated without changing anything; GET and HEAD may, where nothing is said. */
  readonly isSafe?: boolean | undefined;
  /** Whether it is finished even if the page that made it goes away. */
  readonly outlivesPage?: boolean;
}

/** A row of the table, with what its requests may hold. The fields of `params` are the placeholders of the path. */
export interface Call extends Row {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Fields;
}

type Camel<S> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;
type Nothing = object;
/** Fields that travel in an address: as values here, as text there. */
type InAddress<F> = F extends Fields
  ? { readonly [K in keyof v.InferInput<F> as Camel<K & string>]: v.InferOutput<F>[K & keyof v.InferOutput<F>] }
  : Nothing;
type InBody<F> = F extends Fields ? Readonly<v.InferInput<F>> : Nothing;
type Received<F> = F extends Fields
  ? { readonly [K in keyof v.InferOutput<F> as Camel<K & string>]: v.InferOutput<F>[K] }
  : Nothing;

type ParamsOf<C> = C extends { readonly params: infer F } ? F : undefined;
type QueryOf<C> = C extends { readonly query: infer F } ? F : undefined;
type BodyOf<C> = C extends { readonly body: infer F } ? F : undefined;

/** What a caller gives, all fields side by side. */
export type CallArgs<C extends Call> = InAddress<ParamsOf<C>> & InAddress<QueryOf<C>> & InBody<BodyOf<C>>;

/** What the service gets, checked and with defaults. A field that may come both ways is the body's. */
export type CallInput<C extends Call> = Received<ParamsOf<C>> &
  Omit<Received<QueryOf<C>>, keyof Received<BodyOf<C>>> &
  Received<BodyOf<C>>;

export type CallAnswer<C extends Call> = C['answer'] extends v.GenericSchema
  ? v.InferOutput<C['answer']>
  : C['answer'] extends 'text'
    ? string
    : C['answer'] extends 'file'
      ? Blob
      : C['answer'] extends 'headers'
        ? Headers
        : undefined;

/** Names in addresses are in kebab case: `content-id` there is `contentId` in a program. */
export const fieldName = (wireName: string): string =>
  wireName.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

export const isSafe = ({ method, isSafe: stated }: Pick<Row, 'method' | 'isSafe'>): boolean =>
  stated ?? (method === 'GET' || method === 'HEAD');
