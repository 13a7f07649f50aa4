export { shareProblem, type TeamMember, Teams } from './teams'
