/** Where an endpoint can run. */
export const TARGET_NAMES = ['node', 'cloudflare', 'vercel'] as const;
export type TargetName = (typeof TARGET_NAMES)[number];
