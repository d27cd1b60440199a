// What is shown in place of every page while it is not settled who is signed in: one file to fetch for both.
export { LinkGate } from './LinkGate.tsx'
export { SecondFactor } from './SecondFactor.tsx'
