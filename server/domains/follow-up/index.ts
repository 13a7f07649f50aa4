export { FollowUps } from './follow-ups'
