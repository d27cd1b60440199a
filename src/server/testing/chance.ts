// Properties are tried on the same cases in every run: what passes on one machine passes on the next.
import { configureGlobal } from 'fast-check'

configureGlobal({ seed: 20260101 })
