// Generated from content/business.yaml by each build and by `npm run content`. Edit that file instead.
/** Facts from content/business.yaml that requests and emails need. */
export const businessFacts = {
  "name": "Dogwood Cleaning",
  "phone": "(404) 555-0134",
  "email": "hello@dogwoodcleaning.example",
  "country": "US",
  "timeZone": "America/New_York",
  "answerHours": 24,
  "retentionDays": 730,
  "replies": {
    "quoteRequest": "Thank you for asking us about a {service}.",
    "photos": "Could you reply to this email with two or three photos of the rooms? Then we can give you a closer price."
  },
  "confirmation": {
    "send": false,
    "quoteRequest": {
      "subject": "We received your quote request",
      "text": "Thank you! Your quote request has been submitted successfully. We'll contact you within 24 hours with a personalized quote."
    },
    "contactMessage": {
      "subject": "We received your message",
      "text": "Thank you! Your message has been sent. We'll get back to you within 24 hours."
    },
    "note": "You get this email because your address was entered in a form on our website. If that wasn't you, please reply and tell us."
  },
  "sources": true,
  "phoneHref": "tel:+14045550134",
  "domain": "dogwoodcleaning.example",
  "hours": "Mon-Fri 7AM-6PM\nSat 8AM-4PM",
  "openings": "Monday Tuesday Wednesday Thursday Friday 07:00 18:00\nSaturday 08:00 16:00"
};
