/** The job is another's now, or has ended: whatever this attempt still knows is of no interest. */
export class Superseded extends Error {}
