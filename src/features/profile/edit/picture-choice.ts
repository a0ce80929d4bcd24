/** What becomes of the picture when the form is saved. */
export type PictureChoice =
  { readonly kind: 'keep' } | { readonly kind: 'remove' } | { readonly kind: 'new'; readonly picture: Blob }
