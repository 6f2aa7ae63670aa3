import { Component, type ComponentType, type ReactNode } from 'react'

type FaultBoundaryProps = {
  readonly children: ReactNode
  readonly fallback: ComponentType<{ readonly error: unknown }>
}
type FaultBoundaryState = { readonly caught: { readonly error: unknown } | null }

/** Shows `fallback` in place of children that failed to draw. React asks for a class here. */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
  override state: FaultBoundaryState = { caught: null }

  static getDerivedStateFromError(error: unknown): FaultBoundaryState {
    return { caught: { error } }
  }

  override render() {
    const { caught } = this.state
    const { children, fallback: Fallback } = this.props
    return caught === null ? children : <Fallback error={caught.error} />
  }
}
