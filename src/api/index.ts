/** The typed client of the authentication and catalogue services, for sites. */
export * from './authentication.ts';
export * from './catalogue.ts';
export {
  type ApiAnswer,
  type ApiClient,
  type CallOptions,
  type Client,
  type ClientSettings,
  createClient,
} from './client.ts';
export { ApiError, type ApiErrorKind, isDropped } from './errors.ts';
export { getAvailability, getContent, getEpisodes, getMasterJson, getSeasons } from './calls.ts';
export { createSession, type Session } from './session.ts';
export { cookieTokens } from './token-cookies.ts';
export { expiryOf, type TokenName, type TokenStore } from './tokens.ts';
export { addHistory, clearCompleted, markCompleted, saveTimeProgress } from './viewing.ts';
