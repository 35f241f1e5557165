/** What all events of the overlay have in common: they bubble and leave shadow trees; `select` alone can be cancelled. */
export class HevAskEvent<Detail extends { query: string }> extends CustomEvent<Detail> {
  /** @param name without `hev-ask-` */
  constructor(name: string, detail: Detail, cancelable = false) {
    super(`hev-ask-${name}`, { bubbles: true, composed: true, cancelable, detail });
  }
}
