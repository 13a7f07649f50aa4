export { applications } from './applications-repository'
export { STANDARD_FORMS } from './standard-forms'
