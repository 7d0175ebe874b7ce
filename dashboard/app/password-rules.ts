/** As the server demands it. */
export const SHORTEST_PASSWORD = 10;
