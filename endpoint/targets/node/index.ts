/**
 * `@hevmind/ask/endpoint/node`: the endpoint as a server of its own.
 * @module
 */
export { createAskServer, type AskServer, type AskServerOptions } from './create-ask-server.js';
export { listen, type ListenOptions } from './listen.js';
export { createRedisStore, type RedisStore, type RedisStoreOptions } from '../../stores/redis-store.js';
