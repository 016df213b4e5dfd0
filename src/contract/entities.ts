/**
 * What services and programs say to one another about. The player's model defines it, since that imports nothing from
 * outside; every other program takes it from here.
 */
export type { AdList } from '../../streams/model/ad.ts';
export type { Content, Episode, EpisodeVariant, MasterJson, Season } from '../../streams/model/catalogue.ts';
export type { KeySystem, LicenseServer, MaybeProtected, Protection } from '../../streams/model/protection.ts';
