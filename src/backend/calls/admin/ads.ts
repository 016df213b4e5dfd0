import type { Ad } from '../../../contract/calls/admin/ads.ts';
import { administration } from '../../../contract/calls/admin/table.ts';
import * as sql from '../../administration/ads.ts';
import { type AuditedAction, writeAudit } from '../../administration/audit.ts';
import { mustBeUnchanged, versionOf } from '../../administration/version.ts';
import { askAdServer } from '../../ads/ask-ad-server.ts';
import { writeTrialPass } from '../../ads/trial-pass.ts';
import type { SharedCaches } from '../../cache/shared-caches.ts';
import type { Queryable, Database } from '../../db/database.ts';
import type { CountedAttempts } from '../../load/counted-attempts.ts';
import { existing } from '../../http/errors.ts';
import { userOf } from '../../serving/identity.ts';
import type { CallContext, ServedCall } from '../../serving/serve.ts';
import type { Serving } from '../../serving/serving.ts';
import type { Addresses } from '../../shared/addresses.ts';
import type { Keyring } from '../../users/keyring.ts';

const calls = administration.ads;

/** The edited fields. `isOnAir` is left out: it depends on the time, not on an edit. */
const editedOf = ({ id: _, isOnAir: __, ...edited }: sql.StoredAd) => edited;
const toAd = (ad: sql.StoredAd): Ad => ({ ...ad, version: versionOf(editedOf(ad)) });
const toDocument = (found: sql.StoredDocument) => ({ ...found, version: versionOf(found.document) });

interface Parts {
  readonly caches: SharedCaches;
  readonly database: Database;
  readonly attempts: CountedAttempts;
  readonly addresses: Addresses;
  readonly keyring: Keyring;
}

export function ads({ serve }: Serving, { addresses, attempts, caches, database, keyring }: Parts): ServedCall[] {
  /** Makes a change and its audit entry in one transaction. After that the ad list is made again. */
  async function change<T>(
    caller: CallContext,
    work: (connection: Queryable, audit: (deed: Omit<AuditedAction, 'actorId'>) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    const done = await database.transaction((connection) =>
      work(connection, (deed) => writeAudit(connection, { actorId: userOf(caller).id, ...deed })),
    );
    await caches.clear(['site']);
    return done;
  }

  return [
    serve(calls.listAds, async () => (await sql.listAds(database)).map(toAd)),
    serve(calls.createAd, (body, context) =>
      change(context, async (connection, audit) => {
        const id = await sql.writeAd(connection, null, body);
        const ad = existing(await sql.readAd(connection, id), 'ad');
        await audit({ action: 'create', subject: { type: 'ad', id }, after: editedOf(ad) });
        return toAd(ad);
      }),
    ),
    serve(calls.updateAd, ({ adId, version, ...body }, context) =>
      change(context, async (connection, audit) => {
        const before = editedOf(existing(await sql.readAd(connection, adId), 'ad'));
        mustBeUnchanged(before, version);
        await sql.writeAd(connection, adId, body);
        const ad = existing(await sql.readAd(connection, adId), 'ad');
        await audit({ action: 'update', subject: { type: 'ad', id: adId }, before, after: editedOf(ad) });
        return toAd(ad);
      }),
    ),
    serve(calls.deleteAd, ({ adId }, context) =>
      change(context, async (connection, audit) => {
        const before = editedOf(existing(await sql.readAd(connection, adId), 'ad'));
        await sql.deleteAd(connection, adId);
        await audit({ action: 'delete', subject: { type: 'ad', id: adId }, before });
      }),
    ),
    serve(calls.listVastDocuments, () => sql.listDocuments(database)),
    serve(calls.getVastDocument, async ({ slug }) =>
      toDocument(existing(await sql.readDocument(database, slug), 'document')),
    ),
    serve(calls.saveVastDocument, ({ slug, document, version = null }, context) =>
      change(context, async (connection, audit) => {
        const subject = { type: 'vastDocument', id: slug } as const;
        if (version === null) {
          await sql.addDocument(connection, slug, document);
          await audit({ action: 'create', subject, after: { document } });
        } else {
          await sql.lockDocument(connection, slug);
          const before = existing(await sql.readDocument(connection, slug), 'document');
          mustBeUnchanged(before.document, version);
          await sql.changeDocument(connection, slug, document);
          await audit({ action: 'update', subject, before: { document: before.document }, after: { document } });
        }
        return toDocument(existing(await sql.readDocument(connection, slug), 'document'));
      }),
    ),
    serve(calls.deleteVastDocument, ({ slug }, context) =>
      change(context, async (connection, audit) => {
        const { document } = existing(await sql.readDocument(connection, slug), 'document');
        await sql.deleteDocument(connection, slug);
        await audit({ action: 'delete', subject: { type: 'vastDocument', id: slug }, before: { document } });
      }),
    ),
    serve(calls.askAdServer, async ({ url }, context) => {
      await attempts.adDocuments.take(String(userOf(context).id));
      return askAdServer(url, addresses, context.c.req.header('user-agent'));
    }),
    serve(calls.openAdTrial, async ({ url }) => {
      const pass = new URLSearchParams({ trial: await writeTrialPass({ database, keyring }, url) });
      // It is a path, because the page and its player may use another name for these services.
      return { adListUrl: `/api/ad-list.json?${pass.toString()}`, titleId: await sql.titleForTrials(database) };
    }),
  ];
}
