/**
 * Makes what a container holds from a place on look like what was drawn anew, and touches nothing that is alike: what a
 * reader has selected, hovers or focuses stays, and nothing is laid out twice.
 * @param from the first child that may change
 */
export function patchChildren(container: Node, drawn: readonly Node[], from = 0): void {
  drawn.forEach((wanted, at) => {
    const known = container.childNodes[from + at];
    if (!known) container.appendChild(wanted);
    else if (!known.isEqualNode(wanted)) patchNode(known, wanted);
  });
  while (container.childNodes.length > from + drawn.length) container.lastChild?.remove();
}

function patchNode(known: ChildNode, wanted: Node): void {
  if (known instanceof Text && wanted instanceof Text) {
    // Only what is new is added: a selection in the text stays.
    if (wanted.data.startsWith(known.data)) known.appendData(wanted.data.slice(known.data.length));
    else known.data = wanted.data;
  } else if (known instanceof Element && wanted instanceof Element && isAlike(known, wanted)) {
    patchChildren(known, [...wanted.childNodes]);
  } else known.replaceWith(wanted);
}

function isAlike(known: Element, wanted: Element): boolean {
  return known.cloneNode(false).isEqualNode(wanted.cloneNode(false));
}
