import { Component, type ReactNode } from 'react'

type FaultBoundaryProps = { readonly children: ReactNode; readonly fallback: (error: unknown) => ReactNode }
type FaultBoundaryState = { readonly caught: { readonly error: unknown } | null }

/** Shows `fallback` in place of children that failed to draw. React asks for a class here. */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
  override state: FaultBoundaryState = { caught: null }

  static getDerivedStateFromError(error: unknown): FaultBoundaryState {
    return { caught: { error } }
  }

  override render() {
    const { caught } = this.state
    return caught === null ? this.props.children : this.props.fallback(caught.error)
  }
}
