/** See own-page.mjs. */
export declare const OWN_PAGE: {
  path: string;
  title: string;
  sections: { heading: string; word: string }[];
  markdown: string;
};
