/** What the engines that a page loads are called in tables and charts. */
export const OURS = 'hev ask';
export const PAGEFIND_API = 'Pagefind, API alone';
export const PAGEFIND_UI = 'Pagefind, default UI';
/** Ours without rows and excerpts, which the other engines don't make either. */
export const OURS_BARE = 'hev ask, ranking alone';
