import type * as v from 'valibot';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: everyone, logged-in users, or users with the administrator role. */
export type Access = 'anyone' | 'user' | 'administrator';

/** Editors manage the catalogue and its files, moderators what viewers write; advertisers read how ads do. */
export type StaffRole = 'editor' | 'moderator' | 'advertiser';

export type Fields = v.ObjectSchema<v.ObjectEntries, undefined>;

/** The kind of a successful answer: JSON of a schema, no body, a text, a file, or only headers. */
export type AnswerKind = v.GenericSchema | 'nothing' | 'text' | 'file' | 'headers';

/** What a caller needs to know about a call at run time. */
export interface Row {
  readonly method: Method;
  /** With placeholders: `/contents/{contentId}`. */
  readonly path: string;
  readonly access: Access;
  /** Roles below administrator that may make a call of administrators, too. */
  readonly also?: readonly StaffRole[] | undefined;
  readonly answer: AnswerKind;
  /** Whether it may be repeated without effect; by default GET and HEAD may. */
  readonly isSafe?: boolean | undefined;
  /** Fields that go into the address although the call has a body, for callers that have no schemas. */
  readonly queryFields?: readonly string[];
  /** Whether it is completed even if the page is closed. */
  readonly outlivesPage?: boolean;
}

/** A row of the table with the schemas of its requests. The fields of `params` are the placeholders of the path. */
export interface Call extends Row {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Fields;
  /** Largest body, by default 64 kB. It is read only once its sender is known to be allowed the call. */
  readonly bodyBytes?: number;
}

type Camel<S> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;
type Nothing = object;
/** Fields sent in the address: typed values here, text there. */
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

/** The arguments of a caller: all fields in one object. */
export type CallArgs<C extends Call> = InAddress<ParamsOf<C>> & InAddress<QueryOf<C>> & InBody<BodyOf<C>>;

/** The service's arguments, validated and with defaults. A field allowed in query and body is taken from the body. */
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

/** Converts a kebab-case name of an address to camel case: `content-id` to `contentId`. */
export const fieldName = (wireName: string): string =>
  wireName.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

export const isSafe = ({ method, isSafe: stated }: Pick<Row, 'method' | 'isSafe'>): boolean =>
  stated ?? (method === 'GET' || method === 'HEAD');
