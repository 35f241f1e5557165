import { spawnSync } from 'node:child_process';

/**
 * A certificate for this run, by `openssl`: browsers speak HTTP/2 over TLS alone.
 * @returns `{ key, cert }`; `undefined` where there is no `openssl`
 */
export function makeCertificate() {
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const { status, stdout } = spawnSync('openssl', [...args, '-keyout', '-', '-out', '-'], {
    encoding: 'utf8',
  });
  if (status !== 0) return undefined;
  const [key] = /-----BEGIN PRIVATE KEY-----[^]*?-----END PRIVATE KEY-----/.exec(stdout) ?? [];
  const [cert] = /-----BEGIN CERTIFICATE-----[^]*?-----END CERTIFICATE-----/.exec(stdout) ?? [];
  return key && cert ? { key, cert } : undefined;
}
