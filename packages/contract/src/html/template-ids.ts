/** The id of the `<template>` that holds the frame of the login in the page of a person's own data. */
export const earlyLoginPageId = 'early-login-page'

/** The id of the `<template>` that holds a prerendered page as a visitor sees it. */
export const visitorPageId = 'visitor-page'

/** The id of the `<template>` that holds the sheet of the quick login (手机号快捷登录) in a prerendered home page. */
export const earlySheetId = 'early-sheet'

/** The attribute of that sheet's dialog. The app finds the open dialog by it. */
export const earlySheetAttribute = 'data-early-sheet'
