export { applications } from './applications'
export { STANDARD_FORMS } from './standard-forms'
