export { Invitations, type Subject } from './invitations'
export { caseAsked, sharedCase, sharedSource, sourceAsked } from './shared-things-repository'
