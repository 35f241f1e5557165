/** A page whose path, title, headings and words are not ASCII; it lies in each site's docs. */
export const OWN_PAGE = {
  path: 'übersicht/größen-und-maße',
  title: 'Größen und Maße',
  sections: [
    { heading: 'Überlänge und Füllhöhe', word: 'Füllhöhenprüfung' },
    { heading: '検索の仕組み', word: 'Quellmaßtabelle' },
  ],
  markdown: `---
title: Größen und Maße
---

Was gemessen wird, und womit.

## Überlänge und Füllhöhe

Die Füllhöhenprüfung misst, wie weit ein Gefäß gefüllt ist.

## 検索の仕組み

Die Quellmaßtabelle nennt für jedes Gefäß die Überlänge.
`,
};
