import type { Count } from './store.js';

/**
 * Counts, as one step of the server's: key, amount, the window in milliseconds → the count, and milliseconds until
 * it begins again. What was never counted is not given back.
 */
export const COUNT_SCRIPT = `
local by = tonumber(ARGV[1])
if by < 0 and redis.call('EXISTS', KEYS[1]) == 0 then return { 0, 0 } end
local count = redis.call('INCRBY', KEYS[1], by)
if count < 0 then
  count = 0
  redis.call('SET', KEYS[1], 0, 'KEEPTTL')
end
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[2])
  redis.call('PEXPIRE', KEYS[1], left)
end
return { count, left }
`;

/** What the script returned. @throws {TypeError} for anything else */
export function readCount(reply: unknown): Count {
  const [count, left] = Array.isArray(reply) ? reply.map(Number) : [];
  if (!Number.isInteger(count) || !Number.isInteger(left)) throw new TypeError('The store gave no count.');
  return { count: count!, resetSeconds: Math.ceil(left! / 1000) };
}
