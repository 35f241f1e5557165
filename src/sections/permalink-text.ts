/** What the links say that lead from a heading to itself. */
export const permalinkText =
  /^(?:[#¶§🔗⚓↩∞\s]*|link|anchor|permalink|(?:permanent |direct )?link to (?:this |the )?(?:heading|headline|section|definition).*)$/iu;
