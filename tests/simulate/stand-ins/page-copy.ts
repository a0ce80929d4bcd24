export const keepPageCopy = () => () => {}
