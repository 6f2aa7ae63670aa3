import type { AnswerOf, EndpointName, Endpoints, InputOf } from '#contract/endpoints.ts'

/** Who calls: a member by the session of the token that came with the call. */
export type Caller = { readonly userId: string; readonly sessionId: string }

/** Where a call comes from: the network, by which visitors are told apart, and what the browser says of itself. */
export type Visitor = { readonly address: string; readonly network: string; readonly device: string | null }

type CallerOf<Row> = Row extends { readonly access: 'member' }
  ? Caller
  : Row extends { readonly access: 'either' }
    ? Caller | null
    : null

type CallOf<Row> = InputOf<Row> & {
  readonly caller: CallerOf<Row>
  readonly visitor: Visitor
}

/** A function for every row of the endpoints: a call without one, or with a wrong answer, does not compile. */
export type Handlers = {
  readonly [Name in EndpointName]: (call: CallOf<Endpoints[Name]>) => Promise<AnswerOf<Name>> | AnswerOf<Name>
}
