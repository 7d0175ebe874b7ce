/** Whether an Enter that went down was let through: until then the page must not see it come up either. */
export function createEnterGate() {
  let hasPassed = false;
  return {
    passed: () => {
      hasPassed = true;
    },
    held: () => {
      hasPassed = false;
    },
    /** For `keypress` and `keyup`: the second ends it. */
    mayFollow(event: KeyboardEvent): boolean {
      const may = hasPassed;
      if (event.type === 'keyup') hasPassed = false;
      return may;
    },
  };
}
