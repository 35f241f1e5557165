/** What one look at the installation found. */
export interface Check {
  /** Stable; several checks may share one. */
  name: 'node' | 'framework' | 'docs' | 'digest' | 'freshness' | 'anchors' | 'bundle' | 'keys' | 'endpoint';
  /** `note`: nothing is wrong, and something could be had; `warning`: it works, and not as it should. */
  state: 'ok' | 'note' | 'warning' | 'broken';
  message: string;
  /** What to do. */
  advice?: string;
}
