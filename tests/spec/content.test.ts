import { validateContent } from "../../gatsby/content/validateContent";
import { readBusiness } from "../../api/business";

test("the content is checked without a single warning", () => {
  expect(validateContent(process.cwd())).toBe("");
});

test("the server reads the company's name, phone number, time zone and the words of a confirmation", () => {
  const words = {
    subject: expect.stringMatching(/^We received your/) as string,
    text: expect.stringContaining("within 24 hours") as string,
  };
  expect(readBusiness()).toMatchObject({
    confirmation: {
      quoteRequest: words,
      contactMessage: words,
      note: expect.stringContaining("please reply") as string,
    },
    answerHours: 24,
    replies: {
      quoteRequest: "Thank you for asking us about a {service}.",
      photos: expect.stringContaining("two or three photos of the rooms?") as string,
    },
    country: "US",
    name: "Dogwood Cleaning",
    phone: "(404) 555-0134",
    timeZone: "America/New_York",
  });
});
