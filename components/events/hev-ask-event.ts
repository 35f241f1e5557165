/** What all events of the overlay have in common: they bubble, and they leave shadow trees. */
export class HevAskEvent<Detail extends { query: string }> extends CustomEvent<Detail> {
  /** @param name without `hev-ask-` */
  constructor(name: string, detail: Detail, init?: EventInit) {
    super(`hev-ask-${name}`, { bubbles: true, composed: true, detail, ...init });
  }
}
