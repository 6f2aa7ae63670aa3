import { Component, type ComponentType, type ReactNode } from 'react'

type FaultBoundaryProps = {
  readonly children: ReactNode
  readonly fallback: ComponentType<{ readonly error: unknown }>
}
type FaultBoundaryState = { readonly caught: { readonly error: unknown } | null }

/** Shows `fallback` when its children fail to render. React requires a class for this. */
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
