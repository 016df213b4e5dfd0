export function Spinner() {
  return <div className="spinner" aria-hidden="true" />;
}
