/** For questions before a deletion. Apart from the words of the trash, which most pages do not load. */
export const TRASH_KEEPS_IT = 'The trash in Settings keeps it for 30 days.'
