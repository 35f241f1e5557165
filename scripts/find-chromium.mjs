import { existsSync } from 'node:fs';
import { runCommand } from './run-step.mjs';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** A Chromium that is already here: `CHROMIUM_PATH`, the system's, or Playwright's. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  return SYSTEM.find((path) => existsSync(path)) ?? (await playwrightChromium());
}

/** Finds Chromium or installs it: Debian's package as root, Playwright's download elsewhere. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Chromium is missing: installing the system package …');
    await runCommand('apt-get', ['update', '-qq']);
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
  } else {
    console.log('Chromium is missing: downloading Playwright’s …');
    await runCommand('playwright', ['install', 'chromium']);
  }
  return findChromium();
}
