import type { AnswerOf, EndpointName, Endpoints, InputOf } from '#contract/endpoints.ts'

/** Whose session a token belongs to. */
export type SignedIn = { readonly userId: string; readonly sessionId: string }

/** Who calls: a member by the session of the token that came with the call, and the network it came from. */
export type Caller = SignedIn & { readonly network: string }

/** Where a call comes from: the network, by which visitors are distinguished, and what the browser says of itself. */
export type Visitor = { readonly address: string; readonly network: string; readonly device: string | null }

type CallerOf<Row> = Row extends { readonly access: 'member' }
  ? Caller
  : Row extends { readonly access: 'either' }
    ? Caller | null
    : null

type CallOf<Row> = BroughtBy<Row> & (Row extends { readonly isOwnRecord: true } ? OwnRecordCall : MadeBy<Row>)

type MadeBy<Row> = { readonly caller: CallerOf<Row>; readonly visitor: Visitor }

/** Who asks for a record of their own is looked up together with it: the bearer token, their network, and the ETag of what they have already. */
export type OwnRecordCall = { readonly token: string; readonly network: string; readonly knownTag: string | null }

/** A record of the caller as the bytes of its JSON; null when the caller has it already. */
export type OwnRecord = { readonly etag: string; readonly body: Buffer | null }

type AnswerTo<Name extends EndpointName> = Endpoints[Name] extends { readonly isOwnRecord: true }
  ? OwnRecord
  : Endpoints[Name] extends { readonly isAnswerBytes: true }
    ? Uint8Array
    : AnswerOf<Name>

/** A body in parts that has not been read yet. */
export type Upload<Body> = {
  /** What the file weighs at most, by what the caller says of the body. */
  readonly bytesMax: number
  /** Reads it, once: the form with its file by name alone, and the file's bytes beside it. */
  readonly receive: () => Promise<{ readonly body: Body; readonly bytes: Uint8Array<ArrayBuffer> }>
  /** Aborts when the caller has gone. */
  readonly left: AbortSignal
}

/** What a call brings: a large body as the text it was sent as, and parts for the handler to receive. */
type BroughtBy<Row> =
  InputOf<Row> extends { readonly body: infer Body }
    ? Row extends { readonly isMultipart: true }
      ? { readonly upload: Upload<Body> }
      : Row extends { readonly isBodyText: true }
        ? Omit<InputOf<Row>, 'body'> & { readonly body: string }
        : InputOf<Row>
    : InputOf<Row>

/** A function for every row of the endpoints: a call without one, or with a wrong answer, does not compile. */
export type Handlers = {
  readonly [Name in EndpointName]: (call: CallOf<Endpoints[Name]>) => Promise<AnswerTo<Name>> | AnswerTo<Name>
}
