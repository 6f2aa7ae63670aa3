// Events of statements, for the log and the metrics: with the ids of member and statement, never a name or a figure.

export type StatementEvent =
  | {
      readonly act: 'generated' | 'deleted' | 'restored' | 'renamed'
      readonly userId: string
      readonly id: string
    }
  | { readonly act: 'purged' | 'noticed'; readonly count: number; readonly status?: string; readonly days?: number }

export type NoteStatement = (event: StatementEvent) => void
