import { Component, type ReactNode } from 'react';

interface Props {
  readonly media: HTMLVideoElement;
  readonly children: ReactNode;
}

/** When the interface throws, the film goes on with the browser's own controls. */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.media.controls = true;
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
