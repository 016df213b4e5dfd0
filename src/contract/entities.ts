/**
 * Entities that services and programs exchange. The player's model defines them, because it imports nothing from
 * outside; every other program takes them from here.
 */
export type { AdList } from '../../streams/model/ad.ts';
export type { Content, Episode, EpisodeVariant, MasterJson, Season } from '../../streams/model/catalogue.ts';
export type { PartMark, PartMarks } from '../../streams/model/parts.ts';
export type { KeySystem, LicenseServer, MaybeProtected, Protection } from '../../streams/model/protection.ts';
