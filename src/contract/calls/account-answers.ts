import * as v from 'valibot';

/** Editors, moderators and advertisers may do a part of what administrators do. */
export const roles = ['viewer', 'editor', 'moderator', 'advertiser', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** Both tokens are JWTs; the auth token is also in the header Authorization. */
export const sessionSchema = v.object({ authToken: v.string(), refreshToken: v.string() });

export const userSchema = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  email: v.string(),
  name: v.string(),
  role: v.picklist(roles),
  isBlocked: v.boolean(),
  isSubscribed: v.boolean(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
});

export const userPageSchema = v.object({
  items: v.array(userSchema),
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** The e-mail address masked: its owner recognises it, but others cannot learn it. */
export const restoreLinkSchema = v.object({ email: v.string() });

export const sentSchema = v.object({ sent: v.pipe(v.number(), v.integer(), v.minValue(0)) });
